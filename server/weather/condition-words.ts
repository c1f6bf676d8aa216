import type { Condition } from '#shared/contracts/condition.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'

/** The same moment with its sky described in the language of the request; sources' values are kept for every language. */
export function withConditionWords<T extends { condition: Condition | null; weatherCode: number | null }>(
  moment: T,
): T {
  const { condition, weatherCode } = moment
  const description = conditionFromCode(weatherCode, null)?.description
  return condition && description !== undefined ? { ...moment, condition: { ...condition, description } } : moment
}

/**
 * How many calls Open-Meteo counts one request as: ten variables over two weeks are one call; more of either costs
 * in proportion, and nothing costs less than one. Variables of current, hourly and daily add up (its pricing page).
 *
 * @param variables how many are asked for
 * @param days forecast and past days together
 */
export function openMeteoCallWeight(variables: number, days: number): number {
  const tens = variables / 10
  return Math.max(1, tens, (days / 14) * tens)
}

import type { GreatLake } from '#shared/meteorology/great-lakes.ts'
import { m } from '#words/messages.js'

export const LAKE_NAMES: Readonly<Record<GreatLake, () => string>> = {
  ontario: m.water_lake_ontario,
  erie: m.water_lake_erie,
  huron: m.water_lake_huron,
  'georgian-bay': m.water_georgian_bay,
  superior: m.water_lake_superior,
  michigan: m.water_lake_michigan,
}

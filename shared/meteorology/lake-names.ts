import { m } from '#words/messages.js'
import type { GreatLake } from './great-lakes.ts'

export const LAKE_NAMES: Readonly<Record<GreatLake, () => string>> = {
  ontario: m.water_lake_ontario,
  erie: m.water_lake_erie,
  huron: m.water_lake_huron,
  'georgian-bay': m.water_georgian_bay,
  superior: m.water_lake_superior,
  michigan: m.water_lake_michigan,
}

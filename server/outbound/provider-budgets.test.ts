import { expect, test } from 'vitest'
import { OPEN_METEO_BUDGET, openMeteoBudget } from './provider-budgets.ts'

test('Open-Meteo is asked no more than its free service allows, unless a plan allows more', () => {
  expect(OPEN_METEO_BUDGET.limits).toEqual({ minute: 600, hour: 5_000, day: 10_000 })
  expect(openMeteoBudget(500_000).limits).toEqual({ minute: 30_000, hour: 250_000, day: 500_000 })
})

test('what strangers ask of Open-Meteo by the site does not grow with a plan that the operator pays for', () => {
  expect(openMeteoBudget(500_000).proxied).toEqual({ minute: 180, hour: 1_500, day: 3_000 })
  expect(openMeteoBudget(1_000).proxied).toEqual({ minute: 18, hour: 150, day: 300 })
})

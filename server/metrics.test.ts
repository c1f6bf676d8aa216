import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('two servers in one process count apart', async () => {
  const [first, second] = [createMetrics({ withProcess: false }), createMetrics({ withProcess: false })]
  first.providerCalled({ source: 'Open-Meteo', address: 'geocoding' }, 'provider-timeout')
  expect(await first.text()).toContain(
    'provider_calls_total{source="Open-Meteo",address="geocoding",outcome="provider-timeout"} 1',
  )
  expect(await second.text()).not.toContain('provider-timeout')
})

test('invented methods share one label', async () => {
  const metrics = createMetrics({ withProcess: false })
  metrics.requestAnswered({ method: 'BREW', route: '/api/*', status: 405, seconds: 0.004 })
  expect(await metrics.text()).toContain(
    'http_request_duration_seconds_count{method="other",route="/api/*",status="405"} 1',
  )
})

test('the process is described too', async () => {
  expect(await createMetrics().text()).toContain('process_cpu_seconds_total')
})

test('whether Redis answers is told by a site that has one', async () => {
  const metrics = createMetrics({ withProcess: false })
  expect(await metrics.text()).not.toContain('redis_up')
  metrics.redisAnswers(false)
  metrics.redisAnswers(true)
  metrics.redisTroubled('foreign')
  expect(await metrics.text()).toContain('redis_up 1')
  expect(await metrics.text()).toContain('redis_troubles_total{kind="foreign"} 1')
})

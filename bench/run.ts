import { benchAlertLatency } from './alert-latency.ts'
import { benchCachedCurrent } from './cached-current.ts'
import { benchCrowd } from './crowd.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchFirstVisits } from './first-visits.ts'
import { benchForecastWithNwsHanging } from './forecast-with-nws-hanging.ts'
import { benchLargestPaint } from './largest-paint.ts'
import { benchMapFirstView } from './map-first-view.ts'
import { benchMemory } from './memory.ts'
import { benchOpenPages } from './open-pages.ts'
import { benchOverload } from './overload.ts'
import { benchPages } from './pages.ts'
import { benchPostsList } from './posts-list.ts'
import { benchPush } from './push.ts'
import { benchRadar } from './radar.ts'
import { benchRefused } from './refused.ts'
import { benchReportsList } from './reports-list.ts'
import { benchReportsNear } from './reports-near.ts'
import { benchStorm } from './storm.ts'
import { benchTwoProcesses } from './two-processes.ts'
import { benchUploadSpeed } from './upload-speed.ts'
import { benchUsAlertsPayload } from './us-alerts-payload.ts'

const measures = {
  'cached-current': benchCachedCurrent,
  crowd: benchCrowd,
  'first-visits': benchFirstVisits,
  'first-load': benchFirstLoad,
  'largest-paint': benchLargestPaint,
  'map-first-view': benchMapFirstView,
  'us-alerts-payload': benchUsAlertsPayload,
  'nws-hanging': benchForecastWithNwsHanging,
  memory: benchMemory,
  'open-pages': benchOpenPages,
  overload: benchOverload,
  pages: benchPages,
  'posts-list': benchPostsList,
  push: benchPush,
  radar: benchRadar,
  refused: benchRefused,
  'reports-list': benchReportsList,
  'reports-near': benchReportsNear,
  storm: benchStorm,
  'two-processes': benchTwoProcesses,
  'upload-speed': benchUploadSpeed,
  'alert-latency': benchAlertLatency,
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in measures))
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`)
  process.exit(1)
}
for (const [name, measure] of Object.entries(measures)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n› ${name}`)
  for (const { name: what, value, goal } of [await measure()].flat()) {
    console.log(`  ${what}: ${Number(value.toFixed(3))} (goal ${goal})`)
  }
}

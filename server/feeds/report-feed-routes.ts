import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { apiPath } from '#shared/language-path.ts'
import { watchCommits } from '../db/watch-commits.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { ASK_EVERY_TIME, PreparedBody, sendPrepared } from '../http/prepared-body.ts'
import { coordinatesQuery } from '../http/query.ts'
import type { PlaceService } from '../places/place-service.ts'
import { allowedInXml } from '../published/xml-characters.ts'
import type { ReportServices } from '../reports/create-reports.ts'
import { readDecisionTimes } from '../reports/moderation/decide.ts'
import { findReportsNear } from '../reports/reports-in-place.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { reportFeed } from './report-feed.ts'

interface Services {
  reports: Pick<ReportServices, 'db' | 'clock'>
  places: Pick<PlaceService, 'reverse'>
  origin: SiteOrigin
}

const WITHIN_KM = 50
const HOURS = 24
const MOST_ENTRIES = 50

export function addReportFeedRoutes(app: OpenAPIHono, { reports: { db, clock }, places, origin }: Services): void {
  addJsonRoute(
    app,
    {
      path: '/api/feeds/reports.atom',
      tag: 'Feeds',
      operationId: 'readReportsAsAtom',
      description: `Of the last ${HOURS} hours within ${WITHIN_KM} km, the newest first, at most the nearest ${MOST_ENTRIES}. Under CC BY 4.0; names of reporters are left out. \`published\` says when the weather was seen, \`updated\` when the report became public.`,
      query: coordinatesQuery,
      answer: z.string(),
      mediaType: 'application/atom+xml',
    },
    async ({ lat, lon }, c) => {
      const place = { lat, lon }
      const now = clock().getTime()
      const question = { place, withinKm: WITHIN_KM, hours: HOURS, limit: MOST_ENTRIES, now }
      const isUnchanged = watchCommits(db)
      const found = await findReportsNear(db, question)
      const newestFirst = found
        .map(({ report }) => report)
        .sort((one, other) => other.observed_at - one.observed_at || (one.id < other.id ? -1 : 1))
      const ids = newestFirst.map(({ id }) => id)
      const approvedAt = await readDecisionTimes(db, ids)
      const feed = reportFeed(newestFirst, {
        place: { ...place, name: places.reverse(place).name },
        now,
        approvedAt,
        origin: origin(),
        address: origin() + apiPath(`/api/feeds/reports.atom?${new URLSearchParams({ lat: `${lat}`, lon: `${lon}` })}`),
      })
      // A report may be taken off the site at any time.
      const headers = { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': ASK_EVERY_TIME }
      return await sendPrepared(c, new PreparedBody(allowedInXml(feed.atom1())), headers, isUnchanged)
    },
  )
}

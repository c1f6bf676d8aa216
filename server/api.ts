import { OpenAPIHono } from '@hono/zod-openapi'
import { addAccountRoutes } from './accounts/account-routes.ts'
import type { Accounts } from './accounts/create-accounts.ts'
import { addAlertReportRoutes } from './alert-reports/alert-report-routes.ts'
import { type AlertRouteServices, addAlertRoutes } from './alerts/alert-routes.ts'
import { addAstronomyRoutes } from './astronomy/astronomy-routes.ts'
import type { SunAndMoon } from './astronomy/sun-and-moon.ts'
import type { Audit } from './audit/create-audit.ts'
import { addCspReportRoute } from './audit/csp-report-route.ts'
import { addSecurityRoutes } from './audit/security-routes.ts'
import { addFeedRoutes } from './feeds/feed-routes.ts'
import { addReportFeedRoutes } from './feeds/report-feed-routes.ts'
import { apiDocumentRoutes } from './http/api-document-routes.ts'
import { problemResponse } from './http/problem-response.ts'
import { requireKnownLanguage } from './http/query.ts'
import { unservedAddress } from './http/unserved-address.ts'
import type { Visitor } from './http/visitor.ts'
import { addLightningRoutes } from './lightning/lightning-routes.ts'
import type { LightningService } from './lightning/lightning-service.ts'
import type { Log } from './log.ts'
import { addMapAlertRoutes } from './map/map-alert-routes.ts'
import type { MapAlertsService } from './map/map-alerts-service.ts'
import { addTileRoutes, type TileServices } from './map/tile-routes.ts'
import { addMediaRoutes, type MediaRouteParts } from './media/media-routes.ts'
import { addOutlookRoutes } from './outlooks/outlook-routes.ts'
import type { OutlookService } from './outlooks/outlook-service.ts'
import { addPlaceAnswerRoutes, type PlaceAnswers } from './place-answer-routes.ts'
import { addPlaceRoutes } from './places/place-routes.ts'
import { addPosts } from './posts/add-posts.ts'
import type { PostServices } from './posts/create-posts.ts'
import { addGeocodingProxyRoutes, type GeocodingProxyParts } from './proxies/geocoding-proxy-routes.ts'
import { addProviderProxies, type ProviderProxies } from './proxies/provider-proxies.ts'
import { addPublishedDocuments } from './published/published-documents.ts'
import type { PushServices } from './push/create-push.ts'
import { addPushRoutes } from './push/push-routes.ts'
import type { Radar } from './radar/create-radar.ts'
import { addRadarRoutes } from './radar/radar-routes.ts'
import { addReports } from './reports/add-reports.ts'
import type { ReportServices } from './reports/create-reports.ts'
import { addShareCardRoutes } from './share-cards/share-card-routes.ts'
import type { SharedState } from './shared-state/shared-state.ts'
import { addSmokeRoutes } from './smoke/smoke-routes.ts'
import type { SmokeService } from './smoke/smoke-service.ts'
import type { UploadServices } from './uploads/create-uploads.ts'
import { addUploadRoutes } from './uploads/upload-routes.ts'
import { addWeatherRoutes, type WeatherRouteServices } from './weather/weather-routes.ts'

export interface ApiServices
  extends WeatherRouteServices,
    PlaceAnswers,
    Omit<GeocodingProxyParts, 'cache'>,
    TileServices {
  lightning: LightningService
  smoke: SmokeService
  sunAndMoon: SunAndMoon
  proxies: ProviderProxies
  alerts: AlertRouteServices
  mapAlerts: MapAlertsService
  outlooks: OutlookService
  radar: Radar
  posts: PostServices
  reports: ReportServices
  uploads: UploadServices
  media: MediaRouteParts
  push: PushServices
  accounts: Accounts
  sharedState: SharedState
  version: string
}

/** The context of a page's own API requests in process: the visitor of the page, and its log. */
export interface InProcess {
  log?: Log
  visitor?: Visitor
}

/** Every address below /api. Pages ask it in process, visitors over the network. */
export function createApi(services: ApiServices, audit: Audit): OpenAPIHono {
  const api = new OpenAPIHono()
  api.use('/api/*', async (c, next) => {
    const { log, visitor }: InProcess = c.env ?? {}
    if (log && !c.get('log')) c.set('log', log)
    if (visitor && !c.get('visitor')) c.set('visitor', visitor)
    if (!['GET', 'HEAD'].includes(c.req.method)) requireKnownLanguage(c.req.url)
    await next()
  })
  addWeatherRoutes(api, services)
  addPlaceAnswerRoutes(api, services)
  addLightningRoutes(api, services.lightning)
  addSmokeRoutes(api, services.smoke)
  addAlertRoutes(api, services.alerts)
  addAstronomyRoutes(api, services.sunAndMoon)
  addPlaceRoutes(api, services.places)
  addGeocodingProxyRoutes(api, { ...services, cache: services.proxies.keeping.cache })
  addProviderProxies(api, services.proxies)
  addOutlookRoutes(api, services.outlooks)
  addRadarRoutes(api, services.radar)
  addMapAlertRoutes(api, services.mapAlerts)
  addTileRoutes(api, services)
  addAccountRoutes(api, services.accounts)
  addPosts(api, services.posts)
  addPublishedDocuments(api, services.posts)
  addReports(api, services.reports)
  addAlertReportRoutes(api, services)
  addUploadRoutes(api, services.uploads)
  addMediaRoutes(api, services.media)
  addPushRoutes(api, services.push)
  addFeedRoutes(api, { ...services, origin: services.push.origin })
  addReportFeedRoutes(api, { ...services, origin: services.push.origin })
  addShareCardRoutes(api, services)
  addSecurityRoutes(api, audit)
  addCspReportRoute(api, audit.counted, services.sharedState)
  api.route('/', apiDocumentRoutes(api, services.version))
  api.all('/api/*', unservedAddress(api))
  api.onError((error, c) => problemResponse(c, error))
  return api
}

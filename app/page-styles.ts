import whole from './app.css?inline'
import alert from './routes/alert.css?inline'
import alertsDebug from './routes/alerts-debug.css?inline'
import home from './routes/home.css?inline'
import map from './routes/map.css?inline'
import outlook from './routes/outlook.css?inline'
import places from './routes/places.css?inline'
import posts from './routes/posts.css?inline'
import reportWeather from './routes/report-weather.css?inline'
import support from './routes/support.css?inline'
import weather from './routes/weather.css?inline'
import weatherReports from './routes/weather-reports.css?inline'

const BY_ROUTE: Record<string, string> = {
  'routes/alert': alert,
  'routes/alerts-debug': alertsDebug,
  'routes/home': home,
  'routes/login': support,
  'routes/map': map,
  'routes/not-found': support,
  'routes/notifications': places,
  'routes/offline': support,
  'routes/outlook': outlook,
  'routes/places': places,
  'routes/post': posts,
  'routes/posts': posts,
  'routes/privacy': support,
  'routes/receipt': reportWeather,
  'routes/report-weather': reportWeather,
  'routes/settings': support,
  'routes/sign-up': support,
  'routes/support': support,
  'routes/weather': weather,
  'routes/weather-report': weatherReports,
  'routes/weather-reports': weatherReports,
}

/**
 * The style of the frame and of one page: the same rules in the same order as the whole site's style, which the other
 * pages carry.
 */
export const pageStyle = (routeId = ''): string => BY_ROUTE[routeId] ?? whole

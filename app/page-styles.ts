import whole from './app.css?inline'

/** Sheets beside the routes, each by the file that it stands in: `./routes/weather.css`. */
const SHEETS = import.meta.glob<string>('./routes/*.css', { query: '?inline', import: 'default', eager: true })

/** Routes that share another route's sheet. */
const SHARED: Record<string, string> = {
  'routes/login': 'routes/support',
  'routes/not-found': 'routes/support',
  'routes/notifications': 'routes/places',
  'routes/offline': 'routes/support',
  'routes/post': 'routes/posts',
  'routes/privacy': 'routes/support',
  'routes/receipt': 'routes/report-weather',
  'routes/settings': 'routes/support',
  'routes/sign-up': 'routes/support',
  'routes/weather-report': 'routes/weather-reports',
}

/**
 * The style of the frame and of one page; pages without a sheet carry the whole site's. A page's rules stand in the same
 * order in the whole site's style, which is laid over it when the visitor goes on and so changes nothing
 * (docs/decisions/0034-styles-of-a-page.md).
 */
export const pageStyle = (routeId = ''): string => SHEETS[`./${SHARED[routeId] ?? routeId}.css`] ?? whole

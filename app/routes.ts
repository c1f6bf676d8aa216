import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/frame.tsx', [
    index('routes/home.tsx'),
    route('weather', 'routes/weather.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig

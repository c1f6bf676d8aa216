import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('weather', 'routes/weather.tsx'),
  route('alerts/:id', 'routes/alert.tsx'),
  route('debug/alerts', 'routes/alerts-debug.tsx'),
  route('map', 'routes/map.tsx'),
  route('outlook', 'routes/outlook.tsx'),
  route('posts', 'routes/posts.tsx'),
  route('posts/create', 'routes/post-create.tsx'),
  route('posts/:slug', 'routes/post.tsx'),
  route('posts/:slug/edit', 'routes/post-edit.tsx'),
  route('weather-reports', 'routes/weather-reports.tsx'),
  route('admin/security', 'routes/security.tsx'),
  route('login', 'routes/login.tsx'),
  route('account', 'routes/account.tsx'),
  route('support', 'routes/support.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('settings', 'routes/settings.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

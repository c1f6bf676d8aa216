import { redirect } from 'react-router'
import type { Route } from './+types/blog-redirect'

/** Posts have one address; this was another name of it. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`/posts/${encodeURIComponent(params.slug)}${url.search}`, { status: 301 })
}

import { apiPath } from '#shared/language-path.ts'
import type { Fetch } from './api-client.ts'

/** The visitor's own way to the API; a loader or an action has that of its visit instead. */
export const browserFetch: Fetch = (path, init) => fetch(apiPath(path), init)

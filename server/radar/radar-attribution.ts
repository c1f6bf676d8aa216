import { ecccPages } from '#shared/environment-canada.ts'
import { m } from '#words/messages.js'

/** The agency's own wording and its terms, in the language of the request. */
export const radarAttribution = () => ({ name: m.credit_eccc(), url: ecccPages().licence })

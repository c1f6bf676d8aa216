import { AGENCIES } from '#shared/agencies.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { m } from '#words/messages.js'
import type { RadarAgency } from './radar-source.ts'

/** The agency's own wording and its terms, in the language of the request. */
export const radarAttribution = (agency: RadarAgency) =>
  agency === 'IEM'
    ? { name: m.credit_iem(), url: AGENCIES.IEM.page }
    : { name: m.credit_eccc(), url: ecccPages().licence }

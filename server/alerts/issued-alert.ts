import { z } from 'zod'
import { type Alert, alertSchema } from '#shared/contracts/alert.ts'
import { isFrenchSpoken } from '#shared/language.ts'

const frenchSchema = z.object({
  event: z.string(),
  headline: z.string().nullable(),
  /** Null where the issuer gave only the event's name in French. */
  description: z.string().nullable(),
  // Absent in rows that were written before the site had French pages.
  sender: z.string().nullish(),
  areas: z.array(z.string()).nullish(),
  url: z.string().nullish(),
})
export type FrenchWords = z.infer<typeof frenchSchema>

/**
 * An alert with the words that its issuer gave, before one language of them is chosen: English, and French where given.
 */
export const issuedAlertSchema = alertSchema
  .omit({ language: true, textLanguage: true, french: true, english: true })
  .extend({ french: frenchSchema.nullable() })
export type IssuedAlert = z.infer<typeof issuedAlertSchema>

const spoken = { english: new WeakMap<IssuedAlert, Alert>(), french: new WeakMap<IssuedAlert, Alert>() }

/** An alert in the language of the request, as far as its issuer writes it; the same object for the same alert. */
export function inLanguage(alert: IssuedAlert): Alert {
  const known = isFrenchSpoken() ? spoken.french : spoken.english
  const alreadyMade = known.get(alert)
  if (alreadyMade) return alreadyMade
  const made = isFrenchSpoken() && alert.french ? inFrench(alert, alert.french) : inEnglish(alert)
  known.set(alert, made)
  return made
}

const inEnglish = ({ french, ...alert }: IssuedAlert): Alert => ({
  ...alert,
  language: 'en',
  french:
    french === null || french.description === null
      ? null
      : { event: french.event, headline: french.headline, description: french.description },
})

function inFrench(alert: IssuedAlert, french: FrenchWords): Alert {
  const { event, headline, description, sender, areas, url } = french
  const words = { ...alert, event, headline, sender: sender ?? alert.sender, url: url ?? alert.url }
  const named: Alert = { ...words, areas: areas ?? alert.areas, language: 'fr', french: null }
  if (description === null) return { ...named, textLanguage: 'en' }
  const english = { event: alert.event, headline: alert.headline, description: alert.description }
  return { ...named, description, english }
}

/** The name of an area in the language of the request, as far as its issuer gives one. */
export const areaName = ({ name, frenchName }: { name: string; frenchName?: string | null }): string =>
  isFrenchSpoken() ? (frenchName ?? name) : name

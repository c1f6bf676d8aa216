import type { Bilingual } from './alert-telling.ts'

/** What one bulletin says, in one language; `more` are the paragraphs below “Additional information”. */
export interface BulletinText {
  lead: string
  what: string[]
  when: string
  more: string[]
}

const STANDING = {
  en: 'Please continue to monitor alerts and forecasts issued by Environment Canada. To report severe weather, send an email to ONstorm@ec.gc.ca or post reports on X using #ONStorm.',
  fr: 'Veuillez continuer à surveiller les alertes et les prévisions émises par Environnement Canada. Pour signaler du temps violent, envoyez un courriel à meteoON@ec.gc.ca ou publiez un message sur X en utilisant #ONMeteo.',
}

/** A bulletin in the form of Environment Canada: sections, then `###` and the standing text. */
export function bulletin({ en, fr }: { en: BulletinText; fr: BulletinText }): Bilingual {
  const english = `${en.lead}\n\nWhat:\n${en.what.join('\n')}\n\nWhen:\n${en.when}\n\nAdditional information:\n${en.more.join('\n\n')}\n\n###\n\n${STANDING.en}`
  return {
    // A sentence that ends with a time such as “9 p.m.” already has its full stop.
    en: english.replaceAll('.m..', '.m.'),
    fr: `${fr.lead}\n\nQuoi :\n${fr.what.join('\n')}\n\nQuand :\n${fr.when}\n\nRenseignements supplémentaires :\n${fr.more.join('\n\n')}\n\n###\n\n${STANDING.fr}`,
  }
}

/** A message in the form of the National Weather Service: starred sections, lines of at most 69 characters. */
export function starred(sections: Record<string, string>): string {
  return Object.entries(sections)
    .map(([name, text]) => wrap(`* ${name}...${text}`))
    .join('\n\n')
}

/** Breaks lines where the teletype would. */
export const wrap = (text: string): string => text.replaceAll(/(?![^\n]{1,69}$)([^\n]{1,69}) /gm, '$1\n')

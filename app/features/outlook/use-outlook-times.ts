import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { useNow } from '../../lib/now.tsx'
import { useSpokenMoment } from '../../lib/spoken-moment.ts'

/** When an outlook is valid and when it was issued: “Valid until 1 a.m. tomorrow · issued 1:00 p.m.” */
export function useOutlookTimes() {
  const now = useNow()
  const moment = useMoment()
  const sayMoment = useSpokenMoment()
  const say = (at: string) => sayMoment(Date.parse(at), SITE_TIME_ZONE).text
  return ({ validTime, validUntil, issueTime }: OutlookItem): string => {
    const parts = [
      validTime !== null && validUntil === null && m.outlook_valid_at({ at: say(validTime) }),
      validUntil !== null &&
        (validTime === null || Date.parse(validTime) <= now
          ? m.outlook_valid_until({ until: say(validUntil) })
          : m.outlook_valid({ from: say(validTime), until: say(validUntil) })),
      issueTime !== null && unbroken(m.outlook_issued({ time: moment(Date.parse(issueTime), SITE_TIME_ZONE).text })),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}

/** Joins the words with no-break spaces. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

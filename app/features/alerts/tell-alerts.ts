import { isGrave } from '#shared/alerts/alert-look.ts'
import type { AlertNews } from '#shared/alerts/alert-news.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import { m } from '#words/messages.js'
import type { ReadingHabits } from '../../lib/format-options.ts'
import { alertTime } from '../../ui/alert-mark/alert-time-words.ts'
import { alertWords } from '../../ui/alert-mark/alert-words.ts'
import { notifyOfAlert } from './browser-notifications.ts'
import { countWords } from './count-words.ts'

/** Tells news of alerts: severe and extreme ones at once, the rest when there is a pause; nothing when nothing changed. */
export function tellAlerts(
  news: AlertNews,
  answer: AlertsAnswer,
  reader: { now: number; habits: ReadingHabits },
): void {
  const words = (alert: Alert) =>
    m.alerts_new_words({
      degree: alertWords(alert),
      event: alert.event,
      time: alertTime(alert, { ...reader, timeZone: answer.timeZone }).words,
    })
  const say = (id: string, alerts: readonly Alert[], ...further: string[]) => {
    const sentences = [...alerts.map((alert) => m.alerts_new({ alert: words(alert) })), ...further]
    const region = document.getElementById(id)
    if (region && sentences.length > 0) region.textContent = sentences.join(' ')
  }
  const grave = news.alerts.filter(isGrave)
  say('alerts-told-at-once', grave)
  say(
    'alerts-told',
    news.alerts.filter((alert) => !isGrave(alert)),
    ...(news.hasCountChanged ? [countWords(answer, null) ?? m.alerts_now_none()] : []),
  )
  for (const alert of grave) notifyOfAlert(alert, words(alert))
}

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Alert } from '#shared/contracts/alert.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { useRenewal } from '../../lib/use-renewal.ts'
import type { DayOutlook } from './day-outlook.ts'
import { outlookKey } from './outlook-key.ts'

/**
 * Keeps the ribbon and the sentence, which the server makes, up to date with the cards. Asks for a new outlook when the
 * browser has a newer forecast or other alerts than the page came with, when the units change, when what radar saw
 * coming has begun, and when the place's day is over. Asks once for each: the server's answer is then shown as it is.
 */
export function useFreshOutlook(
  outlook: Pick<DayOutlook, 'key' | 'sentenceUntil'>,
  forecast: ForecastAnswer | undefined,
  alerts: readonly Alert[],
): void {
  const renew = useEffectEvent(useRenewal())
  const key = outlookKey(forecast, alerts, useFormatOptions())
  const asked = useRef(outlook.key)
  const { sentenceUntil } = outlook
  const now = useNow()
  const isOver = sentenceUntil !== null && now >= sentenceUntil
  useEffect(() => {
    if (isOver) renew()
  }, [isOver])
  useEffect(() => {
    if (!forecast || key === outlook.key || key === asked.current) return
    asked.current = key
    renew()
  }, [forecast, key, outlook.key])
}

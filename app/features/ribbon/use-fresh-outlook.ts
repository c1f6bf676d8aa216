import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { outlookKey } from './outlook-key.ts'

/**
 * Keeps the ribbon and the sentence, which the server makes, in step with the cards: asks for a new outlook when the browser
 * holds a newer forecast than the page came with, or reads in other units. Once for each: what the server then answers stands.
 */
export function useFreshOutlook(outlook: { key: string }, forecast: ForecastAnswer | undefined): void {
  const { revalidate } = useRevalidator()
  const key = outlookKey(forecast, useFormatOptions())
  const asked = useRef(outlook.key)
  useEffect(() => {
    if (!forecast || key === outlook.key || key === asked.current) return
    asked.current = key
    void revalidate()
  }, [forecast, key, outlook.key, revalidate])
}

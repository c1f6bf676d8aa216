import type { OutlookHazard } from '#shared/contracts/outlook.ts'
import type { OutlookShape } from './outlook-shape.ts'

export interface OutlookArea extends OutlookHazard {
  shape: OutlookShape
}

/** What the forecasters say of one span of time. No area at all: they see no thunderstorms in it. */
export interface ThunderstormOutlook {
  /** Epoch milliseconds, like all times here. */
  issuedAt: number
  validFrom: number
  validUntil: number
  /** From 1; a later one replaces an earlier one of the same issue. */
  version: number
  areas: readonly OutlookArea[]
  /** Number of areas without a shape or with an unknown level: with such areas an outlook does not mean clear sky. */
  unreadAreas: number
}

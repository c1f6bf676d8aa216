import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LightningFrames } from '#shared/contracts/lightning.ts'
import { lightningFramesQuery } from '../../lib/lightning-query.ts'
import { frameAt } from './frame-at.ts'
import type { ServedLightning } from './served-lightning.ts'

/** The lightning layer of an open map. */
export interface LightningLayer {
  isOn: boolean
  toggle(): void
  answer: LightningFrames | undefined
  /** The picture for the shown moment; null without one. */
  frame: LightningFrames['frames'][number] | null
}

/**
 * State of the lightning layer. It is off unless the visitor or the address turns it on.
 *
 * @param at time of the radar picture beside it, epoch milliseconds; null: now; `ahead`: the future, which has no
 * lightning
 */
export function useLightning(
  at: number | 'ahead' | null,
  { isAsked, found }: { isAsked: boolean; found: ServedLightning | null },
): LightningLayer {
  const [isOn, setOn] = useState(isAsked)
  const { data: answer } = useQuery({
    ...lightningFramesQuery,
    enabled: isOn,
    initialData: found?.frames ?? undefined,
    initialDataUpdatedAt: 0,
  })
  const frame = at === 'ahead' ? null : frameAt(answer?.frames ?? [], at)
  return { isOn, toggle: () => setOn(!isOn), answer, frame }
}

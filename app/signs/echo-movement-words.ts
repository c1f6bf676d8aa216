import { capitalised } from '#shared/capitalised.ts'
import type { EchoMovement } from '#shared/radar/echo-movement.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { type FormatOptions, joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'

const MOVING = [
  m.radar_moving_n,
  m.radar_moving_ne,
  m.radar_moving_e,
  m.radar_moving_se,
  m.radar_moving_s,
  m.radar_moving_sw,
  m.radar_moving_w,
  m.radar_moving_nw,
]

/** “moving east”, “hardly moving”. */
export function movementWords({ towards }: EchoMovement): string {
  if (towards === null) return m.radar_hardly_moving()
  return (MOVING[Math.round(towards / 45) % MOVING.length] ?? m.radar_hardly_moving)()
}

/** “Moving east at about 60 km/h.” */
export function movementSentence(movement: EchoMovement, options: FormatOptions): string {
  const words = movementWords(movement)
  const moving = capitalised(words)
  if (movement.towards === null) return m.next_card_hardly_moving({ moving })
  return m.next_card_moving({ moving, speed: joinQuantity(formatWindSpeed(movement.speed, options)) })
}

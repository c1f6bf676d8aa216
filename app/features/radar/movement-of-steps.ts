import type { Coordinates } from '#shared/contracts/location.ts'
import { type EchoMovement, echoMovement } from '#shared/radar/echo-movement.ts'
import { HEAVY, RIM, type StepPicture } from './radar-steps.ts'

/** How the echoes around a place moved to a picture from one some minutes before it; null when that is not clear. */
export const movementOfSteps = (
  before: { picture: StepPicture; minutes: number },
  after: StepPicture,
  place: Coordinates,
): EchoMovement | null =>
  echoMovement(before.picture.steps, after.steps, place, before.minutes, (step) => (step === RIM ? HEAVY : step))

/**
 * The waters whose effect on the weather is shown. Georgian Bay is apart from Lake Huron: a ridge of land divides their
 * winds.
 */
export const GREAT_LAKES = ['ontario', 'erie', 'huron', 'georgian-bay', 'superior', 'michigan'] as const
export type GreatLake = (typeof GREAT_LAKES)[number]

/** Direction of each lake's long axis, ° true; the other end lies 180° on. Read off the outlines, from end to end. */
export const LONG_AXIS: Readonly<Record<GreatLake, number>> = {
  ontario: 75,
  erie: 70,
  huron: 155,
  'georgian-bay': 150,
  superior: 85,
  michigan: 15,
}

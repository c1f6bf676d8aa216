import { lazyPart } from '../../ui/part.tsx'

/** By a named export, so that its code and styles travel alone: default exports travel with the parts of a first visit. */
const loadAirCard = async () => {
  const module = await import('./air-card.tsx')
  return { default: module.AirCard }
}

export const AirCard = lazyPart(loadAirCard)

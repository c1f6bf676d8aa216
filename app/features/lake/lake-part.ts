import { lazyPart } from '../../ui/part.tsx'

/** By a named export, so that its code and styles travel alone: default exports travel with the parts of a first visit. */
const loadLakeCard = async () => {
  const module = await import('./lake-card.tsx')
  return { default: module.LakeCard }
}

export const LakeCard = lazyPart(loadLakeCard)

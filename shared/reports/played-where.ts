/** Whether all, some or no browsers play a stored video; in the others it is offered as a download. */
export type PlayedWhere = 'everywhere' | 'somewhere' | 'nowhere'

/** @param mimeType of the stored file, with the video codec where some browsers lack it */
export function playedWhere(mimeType: string): PlayedWhere {
  const [container = '', codecs = ''] = mimeType.split(';')
  if (container === 'video/x-msvideo') return 'nowhere'
  return container === 'video/quicktime' || codecs !== '' ? 'somewhere' : 'everywhere'
}

/** The media type alone, for players: they look into the file themselves. */
export const containerType = (mimeType: string): string => mimeType.split(';')[0] ?? ''

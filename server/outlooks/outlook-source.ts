import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** Where outlooks come from. Every method throws `AppError` as `ProviderClient` does. */
export interface OutlookSource {
  /** The thunderstorm outlooks that are listed, with their shapes. */
  fetchThunderstorm(now: number): Promise<ThunderstormOutlook[]>
  thunderstormPictures: OutlookPictures
  significantWeatherPictures: OutlookPictures
}

/** Outlooks that come as drawn pictures. */
export interface OutlookPictures {
  /** The pictures of the first day that has any, from today (UTC) backwards. */
  list(now: number): Promise<OutlookPicture[]>
  fetch(picture: OutlookPicture): Promise<Uint8Array<ArrayBuffer>>
}

/** What the name of an outlook's picture tells; null where it does not say. Epoch milliseconds. */
export interface PictureTimes {
  issuedAt: number | null
  /** From the issue to the moment, or to the end of the time, that the picture shows. */
  leadMs: number | null
  /**
   * The time that it is about, where the name has a code (`PT012H00M`) whose meaning is known from the outlooks' files.
   */
  span: { validFrom: number; validUntil: number } | null
  version: number
}

export interface OutlookPicture extends PictureTimes {
  /** Below the folder's base. */
  path: string
}

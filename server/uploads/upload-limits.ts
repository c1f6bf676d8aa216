import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

/** How long an upload is kept after its last byte, for the rest of it and for its report. */
export const UPLOAD_KEPT_MS = DAY_MS

/** How long an upload is kept that never got a byte, and how long one counts as open after its last byte. */
export const UPLOAD_SILENT_MS = HOUR_MS

/** How often the time of the last byte is noted while bytes come. */
export const NOTE_BYTES_EVERY_MS = 10 * MINUTE_MS

/** A file that is being encoded is expected to be done after this time; sent as Retry-After. */
export const ENCODED_WITHIN_MS = MINUTE_MS

/** A connection on which nothing comes for so long is given up. */
export const IDLE_LIMIT_MS = 30 * SECOND_MS

/** How long the last PATCH waits for a photo that is being encoded before it leaves that to the background. */
export const PHOTO_WAIT_MS = 20 * SECOND_MS

/** How long a report waits for its files. */
export const READY_WAIT_MS = MINUTE_MS

/** A file is refused after so many attempts to encode it, each of which may have brought the server down. */
export const MOST_ATTEMPTS = 4

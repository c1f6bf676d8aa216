import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { NetworkQuota } from '../quotas/network-quota.ts'

/** How long an upload waits for its bytes and for its report. */
export const UPLOAD_KEPT_MS = DAY_MS

/** Of one network that still receive bytes or are being encoded. */
export const MOST_OPEN_UPLOADS = 20

/** Never stricter than the limit on reports: 5 in an hour with 4 files each, all day long. */
export const UPLOADS_QUOTA: NetworkQuota = { name: 'uploads', most: 480, windowMs: DAY_MS }

/** Bytes announced; 16 of the largest files. */
export const UPLOAD_BYTES_QUOTA: NetworkQuota = { name: 'upload-bytes', most: 64 * 1024 ** 3, windowMs: DAY_MS }

/** More than a client needs that sends small pieces. */
export const WRITES_PER_MINUTE = { points: 1200, seconds: 60 }

/** A connection on which nothing comes for so long is given up. */
export const IDLE_LIMIT_MS = 30 * SECOND_MS

/** How long the last PATCH waits for a photo that is being encoded before it leaves that to the background. */
export const PHOTO_WAIT_MS = 20 * SECOND_MS

/** How long a report waits for its files. */
export const READY_WAIT_MS = MINUTE_MS

/** What cannot be encoded in so many attempts, each of which may have brought the server down, is refused. */
export const MOST_ATTEMPTS = 4

import { z } from 'zod'

/** States of an upload: its bytes arrive, the file is checked and encoded anew, then a report may take it. */
export const UPLOAD_STATES = ['receiving', 'processing', 'ready', 'refused'] as const

/** `GET /api/uploads/{id}`: for the browser that started it. The other methods of the address follow tus 1.0.0. */
export const uploadStatusSchema = z.object({
  id: z.string(),
  state: z.enum(UPLOAD_STATES),
  file_name: z.string(),
  file_type: z.string(),
  size: z.number().int().describe('Bytes announced'),
  offset: z.number().int().describe('Bytes that are kept'),
  detail: z
    .string()
    .nullable()
    .describe('Why it was refused; of a video that is ready, that not every browser plays it'),
})
export type UploadStatus = z.infer<typeof uploadStatusSchema>

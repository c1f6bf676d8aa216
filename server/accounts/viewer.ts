export type { Viewer } from '#shared/visit.ts'

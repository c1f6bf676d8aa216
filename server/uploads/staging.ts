import type { WrittenBody } from './write-body.ts'

export interface AppendOptions {
  /** Where the bytes belong; how many are there already. */
  offset: number
  /** How many bytes the whole upload has. */
  size: number
  onBytes: (count: number) => void
  /** Chunks are nobody else's and may be freed as soon as they are written. */
  ownsChunks?: boolean
}

/** Where the bytes of uploads lie until a report can have them. An id without bytes has none, and that is no error. */
export interface Staging {
  /** Whether several processes of the site reach the same bytes. */
  isShared: boolean
  /** How many bytes there are, without a gap. */
  offset(id: string): Promise<number>
  /** Adds a body; the caller sees to it that nobody else does so at once. */
  append(id: string, chunks: AsyncIterable<Uint8Array>, options: AppendOptions): Promise<WrittenBody>
  /** Returns when all bytes would survive a power cut. */
  seal(id: string): Promise<void>
  /** Gives the bytes as a file of this machine, for as long as `use` takes. */
  withFile<T>(id: string, use: (path: string) => Promise<T>): Promise<T>
  remove(id: string): Promise<void>
  list(): Promise<string[]>
  /** @throws {AppError} 507 when so many bytes more would leave too little room for everything else */
  requireRoom(bytes: number): Promise<void>
}

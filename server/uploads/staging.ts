/** Where the bytes of uploads lie until a report can have them. An id without bytes has none, and that is no error. */
export interface Staging {
  /** Whether several processes of the site reach the same bytes. */
  isShared: boolean
  /** How many bytes there are, without a gap. */
  offset(id: string): Promise<number>
  /**
   * Adds bytes behind those that are there. The caller makes sure that it is the only one to do so.
   *
   * @param offset how many are there
   * @throws what the disk or the service says; the bytes before that are kept
   */
  append(id: string, chunks: AsyncIterable<Uint8Array>, offset: number): Promise<void>
  /** Removes the bytes from `offset` on. */
  truncate(id: string, offset: number): Promise<void>
  /** Returns when all bytes would survive a power cut. */
  seal(id: string): Promise<void>
  /** Gives the bytes as a file of this machine, for as long as `use` takes. */
  withFile<T>(id: string, use: (path: string) => Promise<T>): Promise<T>
  remove(id: string): Promise<void>
  list(): Promise<string[]>
  /** How many bytes more leave enough room for everything else; infinite where the service does not say. */
  room(): Promise<number>
}

declare module 's3rver' {
  interface Options {
    address: string
    port: number
    directory: string
    silent: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }

  /** Stands in for a service that speaks S3. */
  export default class S3rver {
    constructor(options: Partial<Options>)
    /** Koa's middleware; an entry added at the front sees every request first. */
    middleware: ((c: S3Request, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }

  export interface S3Request {
    method: string
    path: string
    query: Record<string, string>
    get(header: string): string
    status: number
    body: unknown
    type: string
  }
}

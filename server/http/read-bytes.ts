import type { AppError } from '../app-error.ts'

/** Reads the whole body of a request. @throws {AppError} `tooLarge` when it has more than `mostBytes` */
export async function readBytes(request: Request, mostBytes: number, tooLarge: () => AppError): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length')) > mostBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

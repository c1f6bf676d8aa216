export interface ListenAddress {
  host: string
  port: number
}
export const DEFAULT_HOST: string
export const DEFAULT_PORT: number
export function describeListenError(error: unknown, address: ListenAddress): string | null
export function findListenProblem(address: ListenAddress): Promise<string | null>

export function findChromium(options?: { isWhole?: boolean }): string | undefined
export function ensureChromium(node: string): void

export function findChromium(): string | undefined
export function ensureChromium(node: string): void

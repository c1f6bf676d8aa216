/** Minutes that reading a text takes: its characters ÷ 1000, rounded up (spec section 1). */
export function readMinutes(content: string): number {
  return Math.ceil(content.length / 1000)
}

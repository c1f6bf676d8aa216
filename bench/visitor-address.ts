/** The address of visitor `n` behind a proxy: with one for each, none reaches the limits that hold for an address. */
export const visitorAddress = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

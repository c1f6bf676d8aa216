/**
 * Fog is what brings visibility below this, metres (WMO, International Cloud Atlas, “Fog”; Environment Canada, MANOBS).
 * Said of snow and smoke too, because everybody knows how far one sees in fog.
 */
export const FOG_BELOW_M = 1000

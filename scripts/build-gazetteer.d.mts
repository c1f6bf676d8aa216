export function buildGazetteer(outFile?: string): { places: number; bytes: number }

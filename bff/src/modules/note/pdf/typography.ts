const narrow = '\u202F';
const wide = '\u00A0';

/** Units that stay with their number. */
const unit =
  '(?:%|‰|€|°C|°|h|min|s|ms|j|mm|cm|dm|m|km|mm²|m²|m³|l|L|ml|cl|g|kg|t|bar|mbar|Pa|kPa|MPa|V|kV|A|mA|W|kW|MW|Hz|kHz|N|kN|N·m|Nm|dB|Ω|tr\\/min|Mo|Go|Ko)';

/** Spaces as French sets them: none that lets a mark, a unit or a group of digits go to the next line alone. */
export function frenchSpaces(text: string): string {
  return (
    text
      .replaceAll(/(\p{L})'(?=\p{L})/gu, '$1’')
      .replaceAll(/ +([?!;])/g, `${narrow}$1`)
      .replaceAll(/ +([:»])/g, `${wide}$1`)
      .replaceAll(/« +/g, `«${wide}`)
      .replaceAll(/(\d) (?=\d{3}(?!\d))/g, `$1${narrow}`)
      .replaceAll(new RegExp(`(\\d) (?=${unit}(?![\\p{L}\\p{N}]))`, 'gu'), `$1${wide}`)
      .replaceAll(/\u00A0%/g, `${narrow}%`)
      // A title stays with its name, a number sign with its number.
      .replaceAll(/(?<![\p{L}\p{N}])(M\.|Mme|Mlle|Dr|n°|N°|p\.|fig\.) (?=[\p{Lu}\p{N}])/gu, `$1${wide}`)
  );
}

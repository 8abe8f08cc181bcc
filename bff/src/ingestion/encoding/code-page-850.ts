/** What DOS wrote in Western Europe, from byte 128 on. Some programs of Windows still do where they have no window. */
const signs =
  'ÇüéâäàåçêëèïîìÄÅ' +
  'ÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»' +
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´' +
  '\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

export const codePage850 = (): Pick<TextDecoder, 'decode'> => ({
  decode: (bytes?: Buffer): string =>
    bytes === undefined
      ? ''
      : bytes.toString('latin1').replace(/[\u0080-\u00FF]/g, (sign) => signs[sign.charCodeAt(0) - 128] ?? ''),
});

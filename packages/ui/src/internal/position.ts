interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Size {
  width: number;
  height: number;
}

const marginPx = 8;

/**
 * Where a floating box of `size` goes beside `anchor`, in viewport pixels: below it, above when there is no room,
 * kept 8 px inside the viewport.
 */
export function placeBeside(
  anchor: Box,
  size: Size,
  viewport: Size,
  { align, gap }: { align: 'start' | 'center' | 'end'; gap: number },
): { top: number; left: number } {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - size.height;
  const top = below + size.height > viewport.height - marginPx && above >= marginPx ? above : below;
  const wanted = {
    start: anchor.left,
    center: (anchor.left + anchor.right - size.width) / 2,
    end: anchor.right - size.width,
  }[align];
  const left = Math.max(marginPx, Math.min(wanted, viewport.width - size.width - marginPx));
  return { top: Math.max(marginPx, Math.min(top, viewport.height - size.height - marginPx)), left };
}

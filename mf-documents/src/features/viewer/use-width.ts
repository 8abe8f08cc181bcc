import { useLayoutEffect, useState, type RefObject } from 'react';

/** Inner width of an element in px, 0 until it is laid out; kept up to date, 50 ms after the last change (specification, section 9). */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = () => {
      const style = getComputedStyle(target);
      setWidth(target.clientWidth - parseFloat(style.paddingLeft || '0') - parseFloat(style.paddingRight || '0'));
    };
    let isFirst = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      if (isFirst) measure();
      else timer = setTimeout(measure, 50);
      isFirst = false;
    });
    observer.observe(target);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}

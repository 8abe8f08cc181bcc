import type { HtmlTag } from '@rsbuild/core';

/**
 * Development only. Shell and remotes each carry a React Refresh runtime, and the remotes' ones see no renderer unless a
 * DevTools hook is there before React starts; without it a hot update arrives but nothing repaints.
 */
export const reactRefreshTag: HtmlTag = {
  tag: 'script',
  head: true,
  append: false,
  children: `(()=>{if(window.__REACT_DEVTOOLS_GLOBAL_HOOK__)return;let n=0;const renderers=new Map();window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers,supportsFiber:true,inject(r){const id=++n;renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})()`,
};

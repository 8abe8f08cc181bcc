import { describe, expect, it } from 'vitest';
import { foreignStyles } from './foreign-styles.ts';

describe('the styles of a remote', () => {
  it.each([
    '.notes-row-a1b2c3{color:red}',
    '.notes-row-a1b2c3 .sv-list,.notes-row-a1b2c3>p:is(em,strong){margin:0}',
    '@media (max-width:767px){.notes-row-a1b2c3{display:none}}',
    '@keyframes notes-turn-a1b2c3{0%{opacity:0}to{opacity:1}}',
    '.notes-row-a1b2c3{&:hover{color:red}}',
    ':is(.notes-row-a1b2c3>p,.notes-cell-d4e5f6:not(:has(p))) a{color:red}',
    '@font-face{font-family:x;src:url(data:font/woff2;base64,a{}b)}',
    '.notes-row-a1b2c3:before{content:"body{}"}/* p{} */',
    '.notes-row-a1b2c3{color:red}@layer a{.notes-cell-d4e5f6{color:red}}',
  ])('the styles of a remote may be %s', (css) => expect(foreignStyles(css, 'notes')).toEqual([]));

  it.each([
    ['body{margin:0}', ['body']],
    [':root{--sv-papier:red}', [':root']],
    ['.sv-button{color:red}', ['.sv-button']],
    ['.chat-row-a1b2c3{color:red}', ['.chat-row-a1b2c3']],
    ['.notes-row-a1b2c3,h1{color:red}', ['h1']],
    ['body:not(.notes-row-a1b2c3) *{color:red}', ['body:not(.notes-row-a1b2c3) *']],
    ['body:has(p:not(.notes-row-a1b2c3)){color:red}', ['body:has(p:not(.notes-row-a1b2c3))']],
    [':is(.notes-row-a1b2c3,*){color:red}', [':is(.notes-row-a1b2c3,*)']],
    ['@media print{.notes-row-a1b2c3{color:red}p{color:red}}', ['p']],
    ['@import "x";@supports (display:grid){*{color:red}}', ['*']],
    ['@keyframes turn{to{opacity:1}}', ['@keyframes turn']],
  ])('the styles of a remote may not be %s', (css, foreign) => expect(foreignStyles(css, 'notes')).toEqual(foreign));
});

import { expect, it } from 'vitest';
import { formBlocks, type FormField } from './form-values.ts';

const texts = (field: FormField) => formBlocks([field]).map((block) => (block.kind === 'table' ? '' : block.text));

it('the reader of PDF forms gives the choice of a list as it is shown, not as it is stored', () => {
  const options = [{ exportValue: 'pr7', displayValue: 'Presse 7' }];
  expect(texts({ subtype: 'Widget', fieldType: 'Ch', fieldName: 'Machine', fieldValue: ['pr7'], options })).toEqual([
    'Machine : Presse 7',
  ]);
});

it('the reader of PDF forms gives only the chosen one of several radio buttons', () => {
  const button = { subtype: 'Widget', fieldType: 'Btn', fieldName: 'État', radioButton: true, fieldValue: 'bon' };
  expect(texts({ ...button, buttonValue: 'bon' })).toEqual(['État : bon']);
  expect(texts({ ...button, buttonValue: 'usé' })).toEqual([]);
});

it('the reader of PDF forms gives a styled text as it is drawn when it is stored nowhere else', () => {
  const field = { subtype: 'Widget', fieldType: 'Tx', fieldName: 'Remarque', fieldValue: '' };
  expect(texts({ ...field, textContent: ['Joint changé,', 'pompe à revoir'] })).toEqual([
    'Remarque : Joint changé, pompe à revoir',
  ]);
});

it('the reader of PDF forms gives what was typed over the page', () => {
  expect(texts({ subtype: 'FreeText', textContent: ['Vu le 3 mai'] })).toEqual(['Vu le 3 mai']);
});

it('the reader of PDF forms leaves out hidden fields, boxes without a tick and remarks beside the page', () => {
  expect(texts({ subtype: 'FreeText', textContent: ['Brouillon'], hidden: true })).toEqual([]);
  expect(texts({ subtype: 'Widget', fieldType: 'Btn', fieldName: 'Vu', checkBox: true, fieldValue: 'Off' })).toEqual(
    [],
  );
  expect(texts({ subtype: 'Text', textContent: ['À discuter'] })).toEqual([]);
});

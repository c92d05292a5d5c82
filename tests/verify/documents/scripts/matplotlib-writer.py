"""Draws charts with matplotlib, with embedded fonts of type 3 and type 42."""
import json, sys
import matplotlib
matplotlib.use('pdf')
import matplotlib.pyplot as plot

for content in json.load(open(sys.argv[1])):
    matplotlib.rcParams['pdf.fonttype'] = [3, 42][content['seed'] % 2]
    matplotlib.rcParams['pdf.compression'] = content['seed'] % 10
    figure, axes = plot.subplots(figsize=(content['width'] / 72, content['height'] / 72))
    axes.plot([float(row[2]) for row in content['rows'][1:]] or [1, 2, 3])
    axes.set_title(content['title'])
    if content['png']:
        axes.imshow(plot.imread(content['png']), extent=[0, 2, 0, 2])
    figure.savefig(content['out'], metadata={'Title': content['title'], 'CreationDate': None})
    plot.close(figure)
